import type { MagazinePageContent } from '../../content/magazineContent.ts';

interface BadgeProps {
  category: string;
  badges: MagazinePageContent['badges'];
}

/** What kind of article it is, some of them in a colour of their own. */
export function Badge({ category, badges }: BadgeProps) {
  return <span className={`badge badge--${badges[category] ?? 'other'}`}>{category}</span>;
}
