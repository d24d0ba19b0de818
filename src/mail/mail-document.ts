import type { Row } from '../core/store/store.ts';

/** A letter as it leaves: the same in HTML and in plain text. */
export type Letter = {
  /** The same each time this letter is sent, so that whoever has it already knows it again; letters, digits, - and . */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Uint8Array; contentType: string }[];
};

/** Sends letters; the server's alone. */
export type Mailer = {
  /** @throws what the mail server or the network said, with `responseCode` where it is a mail server's answer */
  send(account: Row<'mailSettings'>, letter: Letter): Promise<void>;
};
