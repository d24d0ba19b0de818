/** Direction isolates and marks, which are useless in a message. */
const ISOLATES = /[\u2066-\u2069\u200e\u200f]/g;
const inUrl = (text: string) => encodeURIComponent(text.replace(ISOLATES, ''));

/**
 * WhatsApp link with a message, to a client's number if known. Numbers are stored as 0612345678 for Morocco and +33…
 * for other countries.
 */
export function whatsappAddress(phone: string | null, message: string): string {
  const number = (phone ?? '').replace(/^0/, '212').replace('+', '');
  return `https://wa.me/${number}?text=${inUrl(message)}`;
}

/** A mailto link with a message. */
export function mailAddress(email: string | null, subject: string, message: string): string {
  return `mailto:${email ?? ''}?subject=${inUrl(subject)}&body=${inUrl(message)}`;
}

/** Whether this machine can share files: phones and tablets can, most counters cannot. */
export function mayShare(): boolean {
  const probe = new File([], 'quote.pdf', { type: 'application/pdf' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] });
}
