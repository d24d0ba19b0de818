import { Button, SegmentedControl, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MONEY_MOVED,
  parseAmount,
  parseNumber,
  typedAmount,
  typedNumber,
} from '../../../src/core/number-text.ts';
import {
  type ChoiceKind,
  type Choices,
  DEFAULT_CHOICES,
  SILENT_MINUTES,
} from '../../../src/notifications/choice-rules.ts';
import { choicesInput } from '../../../src/notifications/contract.ts';
import { api, showNow } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { TimeField } from '../../ui/day-field/time-field.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { Hint } from '../../ui/hint.tsx';
import inline from '../../ui/inline.module.css';
import layout from '../../ui/layout.module.css';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './choices-form.module.css';

/** The hour that the field begins with, once somebody wants one. */
const MORNING = '09:00';

const valuesOf = (c: Choices) => ({
  kinds: c.kinds,
  differenceFrom: typedAmount(c.differenceFrom),
  returnFrom: typedAmount(c.returnFrom),
  silentMinutes: typedNumber(c.silentMinutes),
  hasHour: c.summaryAt !== null,
  summaryAt: c.summaryAt ?? MORNING,
  isQuiet: c.quietFrom !== null,
  quietFrom: c.quietFrom ?? DEFAULT_CHOICES.quietFrom ?? '',
  quietTo: c.quietTo ?? DEFAULT_CHOICES.quietTo ?? '',
});
type Values = ReturnType<typeof valuesOf>;

/** Of a kind that is off, what is typed may be anything: its field is not shown. */
function inputOf(v: Values, saved: Choices): Choices {
  const isOn = (kind: ChoiceKind) => v.kinds.includes(kind);
  const number = (kind: ChoiceKind, typed: number | null, before: number) =>
    isOn(kind) ? (typed ?? Number.NaN) : (typed ?? before);
  return {
    kinds: v.kinds,
    differenceFrom: number('drawer_difference', parseAmount(v.differenceFrom), saved.differenceFrom),
    returnFrom: number('big_return', parseAmount(v.returnFrom), saved.returnFrom),
    silentMinutes: number('till_silent', parseNumber(v.silentMinutes, SILENT_MINUTES), saved.silentMinutes),
    summaryAt: v.hasHour && isOn('day_closed') ? v.summaryAt : null,
    quietFrom: v.isQuiet ? v.quietFrom : null,
    quietTo: v.isQuiet ? v.quietTo : null,
  };
}

type Props = { choices: Choices; possible: readonly ChoiceKind[] };

/** The kinds that a person may be told of, how large, when, and the quiet hours. */
export function ChoicesForm({ choices, possible }: Props) {
  const { t } = useTranslation('profile');
  const form = useResourceForm({
    draft: null,
    schema: choicesInput,
    initial: valuesOf(choices),
    toInput: (values: Values) => inputOf(values, choices),
    wrong: (name, values) => {
      if (name === 'summaryAt' && values.summaryAt !== '') return t('told.summaryQuiet');
      if (name === 'quietTo' && values.quietTo === values.quietFrom) return t('told.quiet.same');
      return t('told.noTime');
    },
  });
  const save = useWrite(api.notifications.choose, (saved) => {
    showNow(api.notifications.choices, saved);
    form.draft.beginWith(valuesOf(saved.choices));
    toast('success', t('told.saved'));
  });
  const { kinds, hasHour, isQuiet } = form.values;
  const amount = (name: 'differenceFrom' | 'returnFrom') => (
    <AmountField label={t(`told.${name}`)} required rules={MONEY_MOVED} {...form.field(name)} />
  );
  const details: Record<ChoiceKind, ReactNode> = {
    day_closed: (
      <>
        <SegmentedControl
          aria-label={t('told.when.label')}
          value={hasHour ? 'hour' : 'close'}
          onChange={(value) => form.set({ hasHour: value === 'hour' })}
          data={(['close', 'hour'] as const).map((value) => ({ value, label: t(`told.when.${value}`) }))}
        />
        {hasHour ? <TimeField label={t('told.summaryAt')} required {...form.field('summaryAt')} /> : null}
      </>
    ),
    drawer_difference: amount('differenceFrom'),
    big_return: amount('returnFrom'),
    till_silent: (
      <NumberField
        label={t('told.silentMinutes')}
        required
        rules={SILENT_MINUTES}
        {...form.field('silentMinutes')}
      />
    ),
  };
  const turn = (kind: ChoiceKind, on: boolean) =>
    form.set({ kinds: on ? [...kinds, kind] : kinds.filter((other) => other !== kind) });
  return (
    <CheckedForm
      form={form}
      isBusy={save.isPending}
      className={layout.column}
      onSave={() => save.mutate(form.input)}
    >
      {possible.map((kind) => (
        <div key={kind} className={classes.choice}>
          <Switch
            label={t(`told.kinds.${kind}.label`)}
            description={t(`told.kinds.${kind}.description`)}
            checked={kinds.includes(kind)}
            onChange={(event) => turn(kind, event.currentTarget.checked)}
          />
          {kinds.includes(kind) ? <div className={classes.details}>{details[kind]}</div> : null}
        </div>
      ))}
      <div className={classes.choice}>
        <Switch
          label={t('told.quiet.label')}
          description={t('told.quiet.description')}
          {...form.flag('isQuiet')}
        />
        {isQuiet ? (
          <div className={classes.details}>
            <TimeField label={t('told.quietFrom')} required {...form.field('quietFrom')} />
            <TimeField label={t('told.quietTo')} required {...form.field('quietTo')} />
          </div>
        ) : null}
      </div>
      <div className={inline.spreadWrap}>
        <Hint>{t('told.approvals')}</Hint>
        <Button type="submit" loading={save.isPending}>
          {t('told.save')}
        </Button>
      </div>
    </CheckedForm>
  );
}
