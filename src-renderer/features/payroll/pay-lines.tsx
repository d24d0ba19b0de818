import { useTranslation } from 'react-i18next';
import type { PayLine } from '../../../src/payroll/line-rules.ts';
import { sumsOf } from '../../../src/payroll/rules.ts';
import { useFormats } from '../../api/use-formats.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { Money } from '../../ui/money.tsx';
import classes from './payroll.module.css';

const DEDUCTED = new Set<PayLine['kind']>(['unpaid_leave', 'deduction']);

/** The lines of a pay with how each amount was calculated, as on the payslip, and the net amount. */
export function PayLines({ lines }: { lines: readonly PayLine[] }) {
  const { t } = useTranslation();
  const how = useHow();
  return (
    <table className={classes.lines}>
      <caption className={classes.caption}>{t('payroll:details.lines')}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.kind}>
            <th scope="row">{t(`payslip:lines.${line.kind}`)}</th>
            <td className={listRow.note}>{how(line)}</td>
            <td className={classes.amount}>
              <Money centimes={DEDUCTED.has(line.kind) ? -line.amount : line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('payroll:details.net')}
          </th>
          <td className={classes.amount}>
            <Money strong centimes={sumsOf(lines).net} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** How the amount of a line was calculated; empty for manual entries. */
function useHow(): (line: PayLine) => string {
  const { t } = useTranslation();
  const { formatMoney, locale } = useFormats();
  // Isolated: figures keep their order in right-to-left text.
  const isolate = (text: string) => `\u2068${text}\u2069`;
  const money = (centimes: number | null) => isolate(formatMoney(centimes ?? 0));
  const percent = (rate: number | null) =>
    locale === 'fr' ? String(rate ?? 0).replace('.', ',') : String(rate ?? 0);
  return ({ kind, quantity, of, rate }) => {
    if (kind === 'uncovered') return t('payslip:hows.uncovered');
    if (kind === 'commission') return t('payslip:hows.commission', { rate: percent(rate), of: money(of) });
    if (kind === 'salary') {
      return quantity === of
        ? t('payslip:hows.month', { rate: money(rate) })
        : t('payslip:hows.part', { quantity, of, rate: money(rate) });
    }
    if (kind === 'bonus' || kind === 'deduction') return '';
    return t('payslip:hows.days', { quantity, rate: money(rate) });
  };
}
