import { asc, eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { type Call, read, serverWrite } from '../core/operation.ts';
import { isStoreBound, mayUse } from '../core/permissions.ts';
import type { Row } from '../core/store/store.ts';
import { CHOICE_KINDS, CHOICE_PERMISSIONS, type ChoiceKind, DEFAULT_CHOICES } from './choice-rules.ts';
import { notificationsContract } from './contract.ts';
import { mayBeTold } from './due-notices.ts';

function userOf({ caller }: Call): Row<'users'> {
  if (!caller.user) throw new Refusal('UNAUTHORIZED');
  return caller.user;
}

/** The kinds that a person may be told of in any store. */
function kindsOf(user: Row<'users'>): ChoiceKind[] {
  const stores = isStoreBound(user) ? user.assignments.map(({ storeId }) => storeId) : [null];
  return CHOICE_KINDS.filter((kind) => stores.some((id) => mayUse(user, CHOICE_PERMISSIONS[kind], id)));
}

export const findChoices = read(notificationsContract.choices, async (r, _input, call) => {
  const user = userOf(call);
  const row = await r.get('noticeChoices', user.id);
  return { choices: row?.choices ?? DEFAULT_CHOICES, possible: kindsOf(user) };
});

/** A person's own wish, no business data: not audited. What they are told is checked again when it is told. */
export const choose = serverWrite(notificationsContract.choose, {
  async run(w, choices, call) {
    const user = userOf(call);
    const possible = kindsOf(user);
    const refused = choices.kinds.find((kind) => !possible.includes(kind));
    if (refused) throw new Refusal('PERMISSION_DENIED', { permission: CHOICE_PERMISSIONS[refused] });
    const kept = { ...choices, kinds: possible.filter((kind) => choices.kinds.includes(kind)) };
    await w.put('noticeChoices', { id: user.id, choices: kept, at: call.clock.now() });
    return { choices: kept, possible };
  },
});

/** What a message to a phone is about, for the person whom it was sent to. */
export const findMessage = read(notificationsContract.message, async (r, { id }, call) => {
  const user = userOf(call);
  const { dueNotices: t } = r.t;
  const rows = await r.q.select().from(t).where(eq(t.messageId, id)).orderBy(asc(t.at), asc(t.id));
  const own = rows.filter((row) => row.userId === user.id && mayBeTold(user, row.kind, row.storeId));
  const [first] = own;
  if (!first) throw new Refusal('NOT_FOUND');
  const { kind, data, entityId, storeId } = first;
  const store = await r.get('stores', storeId);
  return {
    kind,
    count: own.length,
    data,
    entityId,
    store: store ? { name: store.name, nameAr: store.nameAr, nameFr: null } : null,
  };
});
