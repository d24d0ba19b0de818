/** Adds an area's declarations to the list of all areas. @throws when a name is already declared */
export function addTo<Value>(
  all: Map<string, Value>,
  own: Readonly<Record<string, Value>>,
  what: string,
): void {
  for (const [name, value] of Object.entries(own)) {
    if (all.has(name)) throw new Error(`The ${what} ${name} is declared twice`);
    all.set(name, value);
  }
}
