import { oc } from '@orpc/contract';
import { z } from 'zod';
import { type ErrorCode, errors } from './errors.ts';
import { MONEY, type NumberRules, PERCENT, plainDigits } from './number-text.ts';
import type { Permission } from './permissions.ts';
import { normalPhone } from './phone.ts';
import { isPlain, tidied } from './plain-text.ts';

// Node compiles validators, which takes a third off what a sale spends on them. It needs `unsafe-eval`, which the
// screens' content security policy forbids.
z.config({ jitless: !('process' in globalThis) });

/** Who may call an operation at all, before any permission. */
type Audience = 'public' | 'user' | 'device';

/** What every operation declares in addition to its route, input, output and errors. */
export type OperationMeta = {
  audience: Audience;
  /** One of the 19 permissions, checked with the store scope; null when signing in is enough. */
  permission: Permission | null;
  /** A second permission that is required too. */
  alsoPermission?: Permission;
  /**
   * read: changes nothing · fact: it has happened, is queued and never refused later · request: an edit that runs
   * here, is queued, and that the server may refuse · server: runs on the server only · session: signing in and out,
   * here · blob: a content-addressed file, stored here and sent before the command that names it · till: local to
   * this machine.
   */
  nature: 'read' | 'fact' | 'request' | 'server' | 'session' | 'blob' | 'till';
  /** Where a till answers a read. */
  source: 'replica' | 'server';
  /** A read that transfers or produces a whole file: it may take as long as a write. */
  isLong?: boolean;
  /**
   * The refusals for missing or empty fields that have their own text: the field's path, with '*' for any position in
   * a list, and the code.
   */
  missing?: Readonly<Record<string, ErrorCode>>;
  /** Open to users who must still choose their own password. */
  beforeOwnPassword?: boolean;
  /** Concerns the whole shop: refused to anyone bound to some stores, whatever their permissions. */
  ofWholeShop?: boolean;
  /** The answer contains a password, a code or a key: it is not stored, and a repeated key is refused. */
  answersSecret?: boolean;
};

const base = oc.$meta<OperationMeta>({
  audience: 'user',
  permission: null,
  nature: 'read',
  source: 'replica',
});

const always = errors(
  'UNAUTHORIZED',
  'PASSWORD_CHANGE_DUE',
  'PERMISSION_DENIED',
  'WRONG_STORE',
  'NOT_IN_TRAINING',
  'BAD_INPUT',
  'TOO_BUSY',
  'DISK_FULL',
  'DISK_UNWRITABLE',
);

type Who = Partial<
  Pick<
    OperationMeta,
    | 'permission'
    | 'alsoPermission'
    | 'audience'
    | 'beforeOwnPassword'
    | 'answersSecret'
    | 'missing'
    | 'ofWholeShop'
  >
>;
const who = ({
  permission,
  alsoPermission,
  audience,
  beforeOwnPassword,
  answersSecret,
  missing,
  ofWholeShop,
}: Who) => ({
  permission: permission ?? null,
  ...(alsoPermission ? { alsoPermission } : {}),
  audience: audience ?? ('user' as const),
  ...(beforeOwnPassword ? { beforeOwnPassword } : {}),
  ...(answersSecret ? { answersSecret } : {}),
  ...(missing ? { missing } : {}),
  ...(ofWholeShop ? { ofWholeShop } : {}),
});

/** A read; a till answers it from the replica unless `source` says otherwise. */
export const read = (o: Who & Pick<Partial<OperationMeta>, 'source' | 'isLong'> = {}) =>
  base
    .meta({
      ...who(o),
      nature: 'read',
      source: o.source ?? 'replica',
      ...(o.isLong ? { isLong: true } : {}),
    })
    .errors({ ...always, ...errors('SERVER_UNREACHABLE', 'SIGN_IN_AGAIN', 'NOT_FOUND') });

/** A write that has happened: it runs on the replica and is queued. */
export const fact = (o: Who = {}) =>
  base
    .meta({ ...who(o), nature: 'fact', source: 'replica' })
    .errors({ ...always, ...errors('KEY_REUSED', 'APPROVAL_INVALID') });

/** An edit: it runs on the replica and is queued, and the server may still refuse it. */
export const request = (o: Who = {}) =>
  base
    .meta({ ...who(o), nature: 'request', source: 'replica' })
    .errors({ ...always, ...errors('KEY_REUSED', 'NOT_FOUND', 'APPROVAL_INVALID') });

/** A write that only the server makes; refused while offline. */
export const serverWrite = (o: Who = {}) =>
  base
    .meta({ ...who(o), nature: 'server', source: 'server' })
    .errors({ ...always, ...errors('SERVER_UNREACHABLE', 'SIGN_IN_AGAIN', 'NOT_FOUND', 'KEY_REUSED') });

/** Signing in and out at this station. */
export const session = (o: Who = {}) =>
  base
    .meta({ ...who(o), nature: 'session', source: 'replica' })
    .errors({ ...always, ...errors('NOT_FOUND') });

/** Stores a file by its content. */
export const blob = (o: Who = {}) =>
  base.meta({ ...who(o), nature: 'blob', source: 'replica' }).errors(always);

/** Local to this machine: its open cart, its sync worker. Served by a till only. */
export const tillOnly = (o: Who = {}) =>
  base.meta({ ...who(o), nature: 'till', source: 'replica' }).errors({ ...always, ...errors('NOT_FOUND') });

const WRONG_TEXT = 'contains characters that cannot be stored';

/**
 * Single-line text; invisible characters at its ends are dropped. All text fields of the contract are based on these.
 */
export const text = (max = 200) =>
  z
    .string()
    .max(max)
    .refine((s) => isPlain(s), WRONG_TEXT)
    .transform(tidied);

/** Text with at least one visible character. */
export const requiredText = (max = 200) => text(max).pipe(z.string().min(1));

/** Optional text: empty becomes null. */
export const optionalText = (max = 200) =>
  text(max)
    .nullish()
    .transform((s) => (s ? s : null));

/** Multi-line text, for notes. */
export const lines = (max = 200) =>
  z
    .string()
    .max(max)
    .refine((s) => isPlain(s, { lines: true }), WRONG_TEXT)
    .transform(tidied);

/** Optional notes: empty becomes null. */
export const optionalLines = (max = 200) =>
  lines(max)
    .nullish()
    .transform((s) => (s ? s : null));

export const ICE_DIGITS = 15;

/** The ICE of a business, or empty; digits of any script are stored as Latin ones. */
export const ice = optionalText(40)
  .transform((s) => (s === null ? null : plainDigits(s)))
  .refine((s) => s === null || (s.length === ICE_DIGITS && /^\d+$/.test(s)), `must be ${ICE_DIGITS} digits`);

const WRONG_PHONE = 'must be a phone number, such as 06 61 22 33 44 or +33 6 12 34 56 78';

/** A phone number in its stored form, or empty. */
export const phone = () =>
  text(40)
    .transform((typed) => (typed === '' ? '' : normalPhone(typed)))
    .refine((kept) => kept !== null, WRONG_PHONE)
    .transform((kept) => kept ?? '');

/** The same, with null instead of empty. */
export const optionalPhone = () =>
  phone()
    .nullish()
    .transform((kept) => kept || null);

/** An email address, or null. */
export const email = () =>
  optionalText(120).refine((s) => s === null || z.email().safeParse(s).success, 'must be an e-mail');

export const id = z.uuid();
/** An integer with the same limits as its field on the screens. */
export const whole = ({ min, max }: NumberRules) => z.number().int().min(min).max(max);
/**
 * The stores of a list: one, or 'all' that the caller may see; 'all' is also the default. A till that does not
 * replicate all of them asks the server for an explicit 'all'; by default it answers with what it has.
 */
export const storeOrAll = z.union([z.literal('all'), id]);
/** Integer centimes; fractions are refused. */
export const centimes = z
  .number()
  .int()
  .min(MONEY.min * 100)
  .max(Math.round(MONEY.max * 100))
  .describe('integer centimes of MAD');
/** A plain percentage with at most two decimals. */
export const percent = z
  .number()
  .min(PERCENT.min)
  .max(PERCENT.max)
  .refine((p) => Math.abs(p * 100 - Math.round(p * 100)) < 1e-6, 'at most two decimals');
export const instant = z.number().int().describe('UTC milliseconds');
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe('business day, YYYY-MM-DD');
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A query-string boolean. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')]);

type WithoutDefault<T> = T extends z.ZodDefault<infer Inner> ? Inner : T;
type Edit<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<z.ZodType & WithoutDefault<S[K]>> };

/**
 * The input of an edit: omitted fields stay unchanged. (`partial()` alone would keep the defaults of a creation and
 * set omitted fields to them.)
 */
export function edit<S extends z.ZodRawShape>(creation: z.ZodObject<S>): z.ZodObject<Edit<S>> {
  const fields = Object.entries(creation.shape).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault ? field.unwrap() : field;
    return [name, z.optional(inner)];
  });
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<Edit<S>>;
}

/** Paging of every list: an opaque cursor and at most 200 rows. */
export const paging = z.object({
  /** Contains the last row's sort values: a long Arabic name takes some hundreds of characters. */
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** The answer of every list. `next` is null on the last page. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });
