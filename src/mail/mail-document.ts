import type { Row } from '../core/store/store.ts';

/** An email ready to send, with the same content in HTML and plain text. */
export type Letter = {
  /** The same on each attempt, so that the receiver's mail program recognises duplicates; letters, digits, - and . */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Uint8Array; contentType: string }[];
};

/** Sends emails; only on the server. */
export type Mailer = {
  /** @throws the error of the mail server (with `responseCode`) or of the network */
  send(account: Row<'mailSettings'>, letter: Letter): Promise<void>;
};
