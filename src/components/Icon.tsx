/*
 * Icons of lucide-react, each as one path. The package's own components would add 1.4 KB and more elements to every island.
 * Each icon is a component, so that the scripts of islands contain only icons that islands use.
 */

/** The attributes of every icon. The size is in rem, so that an icon grows with the text beside it. */
export const iconAttributes = {
  viewBox: '0 0 24 24',
  width: '1.5rem',
  height: '1.5rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.25,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * An icon beside text or inside a labelled control. It is hidden from assistive technology, which reads the text. Arrows have a
 * class, since a page in Arabic mirrors them.
 */
function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={className} {...iconAttributes} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const ArrowIcon = () => <Icon path="M5 12h14M12 5l7 7-7 7" className="icon-arrow" />;

export const BackIcon = () => <Icon path="M12 19l-7-7 7-7M19 12H5" className="icon-back" />;

export const ChevronIcon = () => <Icon path="M6 9l6 6 6-6" />;

export const ClockIcon = () => <Icon path="M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0M12 6v6l4 2" />;

export const CloseIcon = () => <Icon path="M18 6 6 18M6 6l12 12" />;

/** The logo of Facebook, drawn as simply as the icons beside it: the logo of simple-icons would add 180 bytes to every page. */
export const FacebookIcon = () => (
  <Icon path="M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0M16 7h-1a3 3 0 0 0-3 3v12M9 13h6" />
);

/** The logo of Instagram, of which that of simple-icons would add 750 bytes to every page. */
export const InstagramIcon = () => (
  <Icon path="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0M17 7h.01" />
);

export const MenuIcon = () => <Icon path="M4 5h16M4 12h16M4 19h16" />;

export const PauseIcon = () => (
  <Icon path="M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1z" />
);

export const PhoneIcon = () => (
  <Icon path="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384" />
);

export const PlaceIcon = () => (
  <Icon path="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0a3 3 0 1 1 6 0" />
);

export const PlayIcon = () => (
  <Icon path="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />
);

export const SearchIcon = () => <Icon path="M21 21l-4.34-4.34M19 11a8 8 0 1 1-16 0a8 8 0 1 1 16 0" />;

export const WrongIcon = () => <Icon path="M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0M12 8v4M12 16h.01" />;
