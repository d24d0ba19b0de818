import { createTransport } from 'nodemailer';
import type { Mailer } from '../src/mail/mail-document.ts';

/** How long a mail server may take to be reached, to greet, and to say anything more. */
const REACH_MS = 20_000;
const SILENCE_MS = 60_000;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Sends each letter over a connection of its own: a shop sends a handful a day. */
export const smtpMailer: Mailer = {
  async send(account, letter) {
    const { host, port, isSecure, user, password, sender } = account;
    const transport = createTransport({
      ...{ host, port, secure: isSecure },
      // A password and a day's takings do not cross a network that everybody can read.
      requireTLS: !isSecure && !LOOPBACK.has(host),
      ...(user === '' ? {} : { auth: { user, pass: password } }),
      ...{ connectionTimeout: REACH_MS, greetingTimeout: REACH_MS, socketTimeout: SILENCE_MS },
      // Texts of a letter are texts: nothing of it is fetched or read from a disk.
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
    try {
      await transport.sendMail({
        ...{ from: { name: 'Hanout', address: sender }, to: letter.to, subject: letter.subject },
        ...{ html: letter.html, text: letter.text },
        attachments: (letter.attachments ?? []).map(({ content, ...file }) => ({
          ...file,
          content: Buffer.from(content),
        })),
      });
    } finally {
      transport.close();
    }
  },
};
