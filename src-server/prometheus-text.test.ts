import { describe, expect, it } from 'vitest';
import { counter, gauge, histogram, prometheusText } from './prometheus-text.ts';

describe('metrics as text', () => {
  it('has a line for each set of labels, escaped', async () => {
    const seen = counter('seen_total', 'What was seen.');
    seen.add({ kind: 'a' });
    seen.add({ kind: 'a' }, 2);
    seen.add({ kind: 'quote " slash \\ line \n' });
    expect(await prometheusText([seen, gauge('now', 'What is.', async () => 7.5)])).toBe(
      [
        '# HELP seen_total What was seen.',
        '# TYPE seen_total counter',
        'seen_total{kind="a"} 3',
        'seen_total{kind="quote \\" slash \\\\ line \\n"} 1',
        '# HELP now What is.',
        '# TYPE now gauge',
        'now 7.5',
        '',
      ].join('\n'),
    );
  });

  it('counts a duration in every bucket that it fits', async () => {
    const took = histogram('took_seconds', 'How long.', [0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.5, 3]) took.observe({ op: 'x' }, seconds);
    const text = await prometheusText([took]);
    expect(text).toContain('took_seconds_bucket{op="x",le="0.1"} 2\n');
    expect(text).toContain('took_seconds_bucket{op="x",le="1"} 3\n');
    expect(text).toContain('took_seconds_bucket{op="x",le="+Inf"} 4\n');
    expect(text).toMatch(/took_seconds_sum\{op="x"\} 3\.65/);
    expect(text).toContain('took_seconds_count{op="x"} 4\n');
  });
});
