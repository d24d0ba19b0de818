import { ActionIcon, Popover, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../states.tsx';
import classes from './day-field.module.css';
import { fieldDay, typedDay } from './typed-day.ts';
import { TypedField } from './typed-field.tsx';

// Loaded when it is opened: most people type the date, and the sale screen stays small.
const Calendar = lazy(() => import('./calendar.tsx'));

/** Rather over its field than beyond the edge of a phone. */
const WITHIN_WINDOW = {
  crossAxis: true,
  limiter: { fn: ({ x, y }: { x: number; y: number }) => ({ x, y }) },
};

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'error' | 'min' | 'max'> & {
  /** 'YYYY-MM-DD'; '' for none. */
  value?: string;
  onChange?: (day: string) => void;
  /** First and last allowed day, 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
  error?: ReactNode;
};

/** A day, typed as 23/11/2026 or chosen in a calendar: the same in all languages and browsers. */
export function DayField({ value = '', onChange = () => undefined, min, max, ...rest }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const problemOf = (day: string) => {
    if (min && day < min) return t('dayField.early', { day: fieldDay(min) });
    if (max && day > max) return t('dayField.late', { day: fieldDay(max) });
    return null;
  };
  return (
    <TypedField
      inputMode="numeric"
      placeholder={t('dayField.example')}
      {...rest}
      value={value}
      onChange={onChange}
      read={typedDay}
      show={fieldDay}
      problemOf={problemOf}
      unreadable={t('dayField.unreadable')}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={setOpen}
          trapFocus
          returnFocus
          withinPortal
          middlewares={{ flip: true, shift: WITHIN_WINDOW }}
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              aria-label={t('dayField.open')}
              disabled={rest.disabled ?? false}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            {/* As large before it is loaded: what is placed for less stands beyond the edge of a phone. */}
            <div className={classes.room}>
              <Suspense fallback={<LoadingState />}>
                <Calendar
                  value={value}
                  min={min}
                  max={max}
                  onPick={(day) => {
                    onChange(day);
                    setOpen(false);
                  }}
                />
              </Suspense>
            </div>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
