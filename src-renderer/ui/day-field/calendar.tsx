import 'dayjs/locale/ar-ma';
import 'dayjs/locale/fr';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useLocale } from '../../i18n/use-locale.ts';

const LOCALES = { ar: 'ar-ma', en: 'en', fr: 'fr' } as const;

type Props = {
  /** 'YYYY-MM-DD'; '' for none. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
};

/** The days of a month; weeks begin on Monday. */
export default function Calendar({ value, min, max, onPick }: Props) {
  const { locale } = useLocale();
  return (
    <DatesProvider settings={{ locale: LOCALES[locale], firstDayOfWeek: 1 }}>
      <DatePicker
        value={value || null}
        {...(value ? { defaultDate: value } : {})}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        size="md"
        onChange={(day) => day && onPick(day)}
      />
    </DatesProvider>
  );
}
