import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureFiles } from './PictureFile.tsx';

/** Serves every drawing as a file at its address; tools/build/pagesAdapter.ts injects the route. */
export const getStaticPaths = (() =>
  pictureFiles().map(({ address, svg }) => ({
    params: { file: address.replace(/^.*\//, '') },
    props: { svg },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
