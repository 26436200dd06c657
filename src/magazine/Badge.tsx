const looks: Record<string, string> = { Feature: 'feature', Wellness: 'wellness', NDIS: 'ndis' };

/** What kind of article it is; Feature, Wellness and NDIS have a colour each, every other kind a fourth. */
export function Badge({ category }: { category: string }) {
  return <span className={`badge badge--${looks[category] ?? 'other'}`}>{category}</span>;
}
