import type { APIRoute, GetStaticPaths } from 'astro';
import { showPictures } from '../../features/show/showPictures.ts';

/** Serves the pictures of the show page: the drawn steps of each movement, the faces, and the body to tap. */
export const getStaticPaths = (() =>
  Object.entries(showPictures()).map(([picture, svg]) => ({
    params: { picture },
    props: { svg },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
