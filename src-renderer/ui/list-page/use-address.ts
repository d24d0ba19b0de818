import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { z } from 'zod';

/** A router reads digits in an address as a number, and 'true' as a boolean. */
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/**
 * Fields of a page's address. Each has a value for what is not in the address; what somebody typed into an address and
 * cannot be read counts as that.
 */
export const inAddress = {
  text: (maxLength = 100) => typed.pipe(z.string().max(maxLength)).catch(''),
  flag: () => z.boolean().catch(false),
  /** One of some values; `otherwise` is not written into the address. */
  oneOf: <const Value extends string>(values: readonly [Value, ...Value[]], otherwise: NoInfer<Value>) =>
    typed.pipe(z.enum(values)).catch(otherwise as never),
  /** One of some values, or none. */
  maybe: <const Value extends string>(values: readonly [Value, ...Value[]]) =>
    typed.pipe(z.enum(values)).nullable().catch(null),
  /** An id of anything, or none. */
  id: () => z.uuid().nullable().catch(null),
  /** A business day such as '2026-03-31', or none. */
  day: () => z.iso.date().nullable().catch(null),
  /** A month such as '2026-03', or none. */
  month: () =>
    z
      .stringFormat('month', /^\d{4}-(?:0[1-9]|1[0-2])$/)
      .nullable()
      .catch(null),
};

/** What a page's address keeps, by the parameter's name. */
type Kept = Record<string, z.ZodType<string | boolean | null>>;
type ValuesOf<Fields extends Kept> = { [Name in keyof Fields]: z.output<Fields[Name]> };

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
