import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ChangeAwareClient } from './change-aware-client.ts';

/** A displayed list whose answers the test resolves. */
function shown() {
  const client = new ChangeAwareClient({ defaultOptions: { queries: { retry: false } } });
  const requests: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['sales', 'list'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      requests.push(answer);
      return answer.promise;
    },
  });
  onTestFinished(observer.subscribe(() => undefined));
  return { client, requests, observer };
}

describe('a change while a list is read', () => {
  it('has a first read asked once more, whose answer may be of before', async () => {
    const { client, requests, observer } = shown();
    const done = client.invalidateQueries({ queryKey: ['sales'] });
    expect(requests).toHaveLength(1);
    requests[0]?.resolve('before');
    await expect.poll(() => requests).toHaveLength(2);
    requests[1]?.resolve('after');
    await done;
    expect(observer.getCurrentResult().data).toBe('after');
    expect(requests).toHaveLength(2);
  });

  it('leaves first reads of others alone', async () => {
    const { client, requests, observer } = shown();
    await client.invalidateQueries({ queryKey: ['clients'] });
    requests[0]?.resolve('before');
    await expect.poll(() => observer.getCurrentResult().data).toBe('before');
    expect(requests).toHaveLength(1);
  });

  it('asks no more for what failed', async () => {
    const { client, requests, observer } = shown();
    const done = client.invalidateQueries({ queryKey: ['sales'] });
    requests[0]?.reject(new Error('out of reach'));
    await done;
    expect(observer.getCurrentResult().status).toBe('error');
    expect(requests).toHaveLength(1);
  });
});

describe('data that is set while a list is read', () => {
  it.each(['first', 'later'])('outlives the older answer of a %s read, and is read again', async (which) => {
    const { client, requests, observer } = shown();
    const shownNow = () => observer.getCurrentResult().data;
    if (which === 'later') {
      requests.shift()?.resolve('earliest');
      await expect.poll(shownNow).toBe('earliest');
      void client.invalidateQueries({ queryKey: ['sales'] });
    }
    client.setQueryData(['sales', 'list'], 'pushed');
    expect(shownNow()).toBe('pushed');
    await expect.poll(() => requests).toHaveLength(2);
    requests[0]?.resolve('before');
    await new Promise(setImmediate);
    expect(shownNow()).toBe('pushed');
    requests[1]?.resolve('after');
    await expect.poll(shownNow).toBe('after');
    expect(requests).toHaveLength(2);
  });

  it('starts no read of its own', async () => {
    const { client, requests, observer } = shown();
    requests[0]?.resolve('before');
    await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
    client.setQueryData(['sales', 'list'], 'pushed');
    await new Promise(setImmediate);
    expect(observer.getCurrentResult().data).toBe('pushed');
    expect(requests).toHaveLength(1);
  });
});

const SUPPLIERS = [['suppliers', 'list'], { type: 'infinite', input: {} }];
const CLIENTS = [['clients', 'list'], { type: 'query' }];

it.each([
  ['was done', async () => 'done'],
  ['was refused', async () => Promise.reject(new Error('refused'))],
])('what an area shows is read again when a write of it %s, and nothing else', async (_how, mutationFn) => {
  const client = new ChangeAwareClient();
  for (const key of [SUPPLIERS, CLIENTS]) client.setQueryData(key, []);
  const write = async (mutationKey: readonly unknown[]) => {
    const mutation = client.getMutationCache().build(client, { mutationKey, mutationFn });
    await mutation.execute(undefined).catch(() => undefined);
  };
  await write(['store-login']);
  expect(client.getQueryState(SUPPLIERS)?.isInvalidated).toBe(false);
  await write([['suppliers', 'pay'], { type: 'mutation' }]);
  expect(client.getQueryState(SUPPLIERS)?.isInvalidated).toBe(true);
  expect(client.getQueryState(CLIENTS)?.isInvalidated).toBe(false);
});
