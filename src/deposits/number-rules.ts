/** Whether a scanned code is the number of a deposit, as its slip shows it. */
export function isDepositNumber(code: string): boolean {
  return /^AR-[A-Z0-9]+-[A-Z0-9]+-\d{4,}$/i.test(code.trim());
}
