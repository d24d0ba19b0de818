import { createTransport } from 'nodemailer';
import { isLoopback } from '../src/core/loopback.ts';
import type { Mailer } from '../src/mail/mail-document.ts';

/**
 * How long a mail server may take to be reached, and to greet: whoever tries it from a till waits 20 s at most. What
 * comes after may take longer; some let strangers wait.
 */
const REACH_MS = 6_000;
const SILENCE_MS = 30_000;

/** Sends each letter over a connection of its own: a shop sends a handful a day. */
export const smtpMailer: Mailer = {
  async send(account, letter) {
    const { host, port, isSecure, user, password, sender } = account;
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      // A password and a day's takings do not cross a network that everybody can read.
      requireTLS: !isSecure && !isLoopback(host),
      ...(user === '' ? {} : { auth: { user, pass: password } }),
      connectionTimeout: REACH_MS,
      greetingTimeout: REACH_MS,
      socketTimeout: SILENCE_MS,
      // Texts of a letter are texts: nothing of it is fetched or read from a disk.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        from: { name: 'Hanout', address: sender },
        to: letter.to,
        subject: letter.subject,
        // A node may die after the mail server's yes and before it has noted it: the letter then leaves once more.
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
