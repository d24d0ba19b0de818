import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useRef } from 'react';

/** A field of an address: its value for what stands there. */
type Field<Value> = { parse: (typed: unknown) => Value };

/** A text. A router reads digits in an address as a number, and 'true' as a boolean. */
const textOf = (typed: unknown): string | null =>
  typeof typed === 'string' || typeof typed === 'number' || typeof typed === 'boolean' ? String(typed) : null;

/** A text of a form, or none. */
const formed = (form: RegExp, isRight: (text: string) => boolean = () => true): Field<string | null> => ({
  parse: (typed) => (typeof typed === 'string' && form.test(typed) && isRight(typed) ? typed : null),
});

/** Whether the calendar has a date. */
function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

/**
 * Fields of a page's address. Each has a value for what is not in the address; what somebody typed into an address and
 * cannot be read counts as that.
 */
export const inAddress = {
  text: (maxLength = 100): Field<string> => ({
    parse(typed) {
      const text = textOf(typed) ?? '';
      return text.length > maxLength ? '' : text;
    },
  }),
  flag: (): Field<boolean> => ({ parse: (typed) => typed === true }),
  /** One of some values; `otherwise` is not written into the address. */
  oneOf: <const Value extends string>(
    values: readonly [Value, ...Value[]],
    otherwise: NoInfer<Value>,
  ): Field<Value> => ({ parse: (typed) => values.find((value) => value === textOf(typed)) ?? otherwise }),
  /** One of some values, or none. */
  maybe: <const Value extends string>(values: readonly [Value, ...Value[]]): Field<Value | null> => ({
    parse: (typed) => values.find((value) => value === textOf(typed)) ?? null,
  }),
  /** An id of anything, or none. */
  id: () => formed(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  /** A business day such as '2026-03-31', or none. */
  day: () => formed(/^\d{4}-\d\d-\d\d$/, isDay),
  /** A month such as '2026-03', or none. */
  month: () => formed(/^\d{4}-(?:0[1-9]|1[0-2])$/),
};

/** What a page's address keeps, by the parameter's name. */
type Kept = Record<string, Field<string | boolean | null>>;
type ValuesOf<Fields extends Kept> = { [Name in keyof Fields]: ReturnType<Fields[Name]['parse']> };

/**
 * What is narrowed, sorted and open on a page stands in its address: back, reload, a bookmark and a link sent to a
 * colleague show the same. Nothing secret belongs there, such as the code of a store credit.
 * @param fields declared outside the component
 */
export function useAddress<Fields extends Kept>(fields: Fields) {
  const navigate = useNavigate();
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const isOpened = useRouterState({ select: ({ location }) => location.state.isOpened === true });
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  /** The entry that is being left: closing twice leaves one. */
  const left = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (left.current !== key) left.current = undefined;
  }, [key]);

  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.parse(search[name])]),
  ) as ValuesOf<Fields>;
  const withChanges = (change: Partial<ValuesOf<Fields>>) => (old: Record<string, unknown>) => {
    const next: Record<string, unknown> = { ...old, ...change };
    for (const [name, field] of Object.entries(fields))
      if (next[name] === field.parse(undefined)) delete next[name];
    return next;
  };
  const set = (change: Partial<ValuesOf<Fields>>) =>
    void navigate({ to: '.', search: withChanges(change), replace: true, state: (old) => old });
  return {
    at: values,
    /** Narrows or sorts: the way back does not lead through it. */
    set,
    /** Props of a field that narrows or sorts. */
    field: <Name extends keyof Fields & string>(name: Name) => ({
      value: values[name],
      onChange: (value: ValuesOf<Fields>[Name]) =>
        set({ [name]: value } as unknown as Partial<ValuesOf<Fields>>),
    }),
    /** Props of a switch that narrows. */
    flag: <Name extends keyof Fields & string>(name: Name) => ({
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: event.currentTarget.checked } as Partial<ValuesOf<Fields>>),
    }),
    /** Opens something: the way back closes it. */
    open: (change: Partial<ValuesOf<Fields>>) =>
      void navigate({ to: '.', search: withChanges(change), state: (old) => ({ ...old, isOpened: true }) }),
    /** Closes what was opened: back to where it was opened, or, at an address that was linked to, without it. */
    close: (change: Partial<ValuesOf<Fields>>) => {
      if (left.current !== undefined) return;
      if (!isOpened) {
        void navigate({ to: '.', search: withChanges(change), replace: true });
        return;
      }
      left.current = key;
      router.history.back();
    },
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Something was opened on the page of the entry before. */
    isOpened?: boolean;
  }
}
