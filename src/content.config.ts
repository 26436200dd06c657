import { defineCollection, type ImageFunction } from 'astro:content';
import { closureSchema } from './clinic/clinicRecord.ts';
import { sydneyDay } from './clinic/dates.ts';
import { publicHolidays } from './clinic/publicHolidays.ts';
import { contentFiles } from './content/contentLoader.ts';
import { registry } from './content/registry.ts';
import { refuseIncompleteReview } from './content/schemas/pageSchema.ts';
import { serviceSchema } from './content/schemas/servicesSchema.ts';
import { type ContentFile, pathsOf } from './text/contentFile.ts';

/** The files that pages show. Only the server reads the texts of emails. */
const { messages: _, translatedMessages: __, ...pageFiles } = registry;

type Collections = {
  [N in keyof typeof pageFiles]: {
    schema: (typeof pageFiles)[N]['schema'];
    loader: ReturnType<typeof contentFiles>;
  };
};

/** Makes a collection of a file of the registry. Astro names the file and the field of a fault. */
function collectionOf(file: ContentFile) {
  return defineCollection({
    loader: contentFiles(pathsOf(file)),
    schema: file.schema.superRefine(refuseIncompleteReview),
  });
}

const pageCollections = Object.fromEntries(
  Object.entries(pageFiles).map(([name, file]) => [name, collectionOf(file)]),
) as unknown as Collections;

export const collections = {
  ...pageCollections,
  services: defineCollection({
    loader: pageCollections.services.loader,
    schema: ({ image }: { image: ImageFunction }) =>
      serviceSchema(image()).superRefine(refuseIncompleteReview),
  }),
  // The build computes the public holidays, since their library is too large for a server.
  publicHolidays: defineCollection({
    loader: () =>
      publicHolidays(Number(sydneyDay(Date.now()).slice(0, 4))).map((holiday) => ({
        id: `${holiday.from} ${holiday.reason}`,
        ...holiday,
      })),
    schema: closureSchema,
  }),
};
