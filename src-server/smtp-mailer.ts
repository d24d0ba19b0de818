import { createTransport } from 'nodemailer';
import { isLoopback } from '../src/core/loopback.ts';
import type { Mailer } from '../src/mail/mail-document.ts';

/**
 * Max. time to connect to a mail server and get its greeting: a test from a till waits 20 s at most. Later steps may
 * take longer, since some servers delay unknown senders.
 */
const REACH_MS = 6_000;
const SILENCE_MS = 30_000;

/** Uses a new connection per email: a shop sends a handful a day. */
export const smtpMailer: Mailer = {
  async send(account, letter) {
    const { host, port, isSecure, user, password, sender } = account;
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      // Requires encryption beyond this machine: the password and the day's takings must not cross a network in clear
      // text.
      requireTLS: !isSecure && !isLoopback(host),
      ...(user === '' ? {} : { auth: { user, pass: password } }),
      connectionTimeout: REACH_MS,
      greetingTimeout: REACH_MS,
      socketTimeout: SILENCE_MS,
      // The content is passed as strings: nodemailer must not fetch URLs or read files for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        from: { name: 'Hanout', address: sender },
        to: letter.to,
        subject: letter.subject,
        // A node may die after the mail server accepted and before this is stored: the email is then sent again, with
        // the same id.
        messageId: `<${letter.id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
        html: letter.html,
        text: letter.text,
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
