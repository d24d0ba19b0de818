import { nameIn } from '../core/names.ts';
import type { MailLanguage } from '../stores/rules.ts';
import { mailLabels } from './daily-mail-labels.ts';
import { page, sentence } from './letter-html.ts';
import { filled } from './letter-words.ts';
import type { Letter } from './mail-document.ts';

/** The text of the test email. */
export function testLetter(
  store: { name: string; nameAr: string | null },
  language: MailLanguage,
): Omit<Letter, 'id' | 'to'> {
  const labels = mailLabels(language);
  const name = nameIn(language, store);
  const message = filled(labels.testMessage, { store: name });
  const html = page(language, {
    title: labels.testTitle,
    store: name,
    day: '',
    footer: labels.footer,
    parts: [sentence(language, message)],
  });
  return {
    subject: filled(labels.testSubject, { store: name }),
    html,
    text: `${labels.testTitle}\n\n${message}\n`,
  };
}
