import type { APIRoute, GetStaticPaths } from 'astro';
import { pictureFiles } from './pictureFile.ts';

/** Every file of a drawing at its address (tools/build/pagesAdapter.ts). */
export const getStaticPaths = (() =>
  pictureFiles().map(({ address, svg }) => ({
    params: { file: address.replace(/^.*\//, '') },
    props: { svg },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
