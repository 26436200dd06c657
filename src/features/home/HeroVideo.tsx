import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../components/hooks.ts';
import { PauseButton, type PauseWords } from '../../components/PlaybackButtons.tsx';

/** The time after which the script calls play() if nothing has loaded, in ms (specification, section 4). */
const forcedPlayDelay = 1000;

type VideoState = 'waiting' | 'playing' | 'error';

/**
 * The film behind the headline of Home, in which a visitor is welcomed at the door of the clinic. An island because a video
 * needs a Pause button, and because it must not load before the page has painted. The drawing of its first frame is outside
 * the island (src/features/home/Hero.astro). The drawing stays if the visitor prefers reduced motion or saves data. If the
 * video fails, the plain ground remains.
 */
export function HeroVideo({ words }: { words: PauseWords }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<VideoState>('waiting');
  // Only events of the video set this state, since the browser may pause and restart the video by itself.
  const [isPaused, setPaused] = useState(false);
  const shouldPlay = !useReducedMotion() && !hasDataSaver();

  useEffect(() => {
    const element = video.current;
    if (!shouldPlay || !element) return;
    const timer = setTimeout(() => {
      if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) void element.play().catch(() => {});
    }, forcedPlayDelay);
    return () => clearTimeout(timer);
  }, [shouldPlay]);

  function togglePause() {
    // A pause rejects a pending play(), which is not an error. Real errors reach onError.
    if (isPaused) void video.current?.play().catch(() => {});
    else video.current?.pause();
  }

  return (
    <div className={`hero-video__player hero-video__player--${state}`}>
      {shouldPlay && state !== 'error' && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a video without controls takes no focus.
        <video
          ref={video}
          className="hero-video__film"
          aria-hidden="true"
          autoPlay
          loop
          muted
          playsInline
          onPlay={() => setPaused(false)}
          onPlaying={() => setState('playing')}
          onPause={() => setPaused(true)}
          // React also passes on errors of the video's sources. After an error of the first source, the
          // browser tries the second.
          onError={(event) => event.target === event.currentTarget && setState('error')}
        >
          {/* The browser uses the first source that it can play. An error of the last source means that it can play none. */}
          <source src="/media/hero.webm" type="video/webm" />
          <source src="/media/hero.mp4" type="video/mp4" onError={() => setState('error')} />
        </video>
      )}
      {shouldPlay && state === 'playing' && (
        <PauseButton isPaused={isPaused} words={words} onToggle={togglePause} />
      )}
    </div>
  );
}

function hasDataSaver(): boolean {
  const connection = (globalThis.navigator as { connection?: { saveData?: boolean } } | undefined)
    ?.connection;
  return connection?.saveData === true;
}
