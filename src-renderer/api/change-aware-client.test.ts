import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ChangeAwareClient } from './change-aware-client.ts';

/** A list on the screen whose answers come when the test gives them. */
function shown() {
  const client = new ChangeAwareClient({ defaultOptions: { queries: { retry: false } } });
  const asked: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['sales', 'list'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  });
  onTestFinished(observer.subscribe(() => undefined));
  return { client, asked, observer };
}

describe('a change while a list is read', () => {
  it('has a first read asked once more, whose answer may be of before', async () => {
    const { client, asked, observer } = shown();
    const done = client.invalidateQueries({ queryKey: ['sales'] });
    expect(asked).toHaveLength(1);
    asked[0]?.resolve('before');
    await expect.poll(() => asked).toHaveLength(2);
    asked[1]?.resolve('after');
    await done;
    expect(observer.getCurrentResult().data).toBe('after');
    expect(asked).toHaveLength(2);
  });

  it('leaves first reads of others alone', async () => {
    const { client, asked, observer } = shown();
    await client.invalidateQueries({ queryKey: ['clients'] });
    asked[0]?.resolve('before');
    await expect.poll(() => observer.getCurrentResult().data).toBe('before');
    expect(asked).toHaveLength(1);
  });

  it('asks no more for what failed', async () => {
    const { client, asked, observer } = shown();
    const done = client.invalidateQueries({ queryKey: ['sales'] });
    asked[0]?.reject(new Error('out of reach'));
    await done;
    expect(observer.getCurrentResult().status).toBe('error');
    expect(asked).toHaveLength(1);
  });
});
