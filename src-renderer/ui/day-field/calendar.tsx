import 'dayjs/locale/ar-ma';
import 'dayjs/locale/fr';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import classes from './calendar.module.css';

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
  const { t } = useTranslation();
  const { locale } = useLocale();
  const today = useToday();
  return (
    <DatesProvider settings={{ locale: LOCALES[locale], firstDayOfWeek: 1, consistentWeeks: true }}>
      <DatePicker
        value={value || null}
        {...(value ? { defaultDate: value } : {})}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        size="md"
        // The store's day: the machine's may be another, after midnight or in another zone.
        getDayProps={(day) => (day === today ? { className: classes.today ?? '' } : {})}
        classNames={{
          day: classes.day,
          calendarHeaderLevel: classes.header,
          calendarHeaderControl: classes.control,
        }}
        ariaLabels={{
          previousMonth: t('dayField.previous'),
          nextMonth: t('dayField.next'),
          previousYear: t('dayField.previousYear'),
          nextYear: t('dayField.nextYear'),
          previousDecade: t('dayField.previousDecade'),
          nextDecade: t('dayField.nextDecade'),
        }}
        onChange={(day) => day && onPick(day)}
      />
    </DatesProvider>
  );
}
