/** Metrics in Prometheus' text format, version 0.0.4. */

export type Labels = Record<string, string>;
export type Sample = { name: string; labels?: Labels; value: number };
export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples(): Sample[] | Promise<Sample[]>;
};

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

function line({ name, labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

export async function prometheusText(metrics: readonly Metric[]): Promise<string> {
  const parts: string[] = [];
  for (const { name, help, type, samples } of metrics) {
    parts.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...(await samples()).map(line));
  }
  return `${parts.join('\n')}\n`;
}

/** What only grows, by its labels. */
export function counter(name: string, help: string): Metric & { add(labels: Labels, n?: number): void } {
  const known = new Map<string, { labels: Labels; value: number }>();
  return {
    name,
    help,
    type: 'counter',
    add(labels, n = 1) {
      const key = JSON.stringify(labels);
      const entry = known.get(key) ?? { labels, value: 0 };
      entry.value += n;
      known.set(key, entry);
    },
    samples: () => [...known.values()].map(({ labels, value }) => ({ name, labels, value })),
  };
}

/** What is so now. */
export function gauge(
  name: string,
  help: string,
  read: () => number | Promise<number>,
  type: 'gauge' | 'counter' = 'gauge',
): Metric {
  return { name, help, type, samples: async () => [{ name, value: await read() }] };
}

/** How often something took up to so long. @param bounds upper bounds in seconds, ascending */
export function histogram(
  name: string,
  help: string,
  bounds: readonly number[],
): Metric & { observe(labels: Labels, seconds: number): void } {
  const known = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  return {
    name,
    help,
    type: 'histogram',
    observe(labels, seconds) {
      const key = JSON.stringify(labels);
      const entry = known.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      for (const [i, bound] of bounds.entries())
        if (seconds <= bound) entry.counts[i] = (entry.counts[i] ?? 0) + 1;
      entry.sum += seconds;
      entry.count += 1;
      known.set(key, entry);
    },
    samples: () =>
      [...known.values()].flatMap(({ labels, counts, sum, count }) => [
        ...bounds.map((bound, i) => ({
          name: `${name}_bucket`,
          labels: { ...labels, le: String(bound) },
          value: counts[i] ?? 0,
        })),
        { name: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
        { name: `${name}_sum`, labels, value: sum },
        { name: `${name}_count`, labels, value: count },
      ]),
  };
}
