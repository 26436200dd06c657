import { z } from 'zod';
import { readYaml } from '../text/readYaml.ts';
import { warningSignsSchema } from './signsContent.ts';

/** The signs there are, by the names that pages have for them; read from the file, so that a page's schema knows them. */
export const signIds = Object.keys(readYaml('content/en/warning-signs.yaml', warningSignsSchema).signs);

/** A page's word for a sign. */
export const signId = z.enum(
  signIds,
  `the name of a warning sign of content/en/warning-signs.yaml: ${signIds.join(', ')}`,
);
