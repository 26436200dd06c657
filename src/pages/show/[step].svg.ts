import { sceneSvg } from '@vital-motion/figure';
import type { APIRoute, GetStaticPaths } from 'astro';
import {
  degreesAt,
  type ShownMovementName,
  shownLevels,
  shownMovementNames,
} from '../../enquiry/shown/shownMovement.ts';
import { shownScene } from '../../enquiry/shown/shownScene.ts';

type Props = { movement: ShownMovementName; level: number };

/** The four drawn steps of each movement, by its name and the step's number. */
export const getStaticPaths = (() =>
  shownMovementNames.flatMap((movement) =>
    Array.from({ length: shownLevels - 1 }, (_, i) => ({
      params: { step: `${movement}-${i + 1}` },
      props: { movement, level: i + 1 },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props: { movement, level } }) => {
  const scene = shownScene({ movement, degrees: degreesAt(movement, level), side: 'unsaid' });
  return new Response(sceneSvg(scene, 'paper'), { headers: { 'Content-Type': 'image/svg+xml' } });
};
