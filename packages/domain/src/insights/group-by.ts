/** `Map.groupBy`, which browsers of recent years do not all have. Groups keep the order of their members. */
export function groupBy<T, K>(members: readonly T[], keyOf: (member: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}
