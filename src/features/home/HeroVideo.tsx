import { useEffect, useRef, useState } from 'react';
import { PauseButton, type PauseWords } from '../../components/PlaybackButtons.tsx';
import { useReducedMotion } from '../../components/reducedMotion.ts';

/** The time after which the script calls play() on a video that has not loaded, in ms (specification, section 4). */
const forcedPlayDelay = 1000;

type VideoState = 'waiting' | 'playing' | 'error';

/**
 * The film behind the headline of Home, in which a visitor is welcomed at the door of the clinic. An island because a video
 * needs a Pause button, and must not load before the first paint. Its first frame is a drawing in Hero.astro, which stays if
 * the visitor prefers reduced motion or saves data. If the video fails, the background is plain.
 */
export function HeroVideo({ words }: { words: PauseWords }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<VideoState>('waiting');
  // Only events of the video set this state, since the browser also pauses and restarts the video by itself.
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
    // Catch the error of a pending play(), which a pause rejects. Errors of the video reach onError.
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
          // An error of the first source also arrives here. The browser then tries the second source.
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
