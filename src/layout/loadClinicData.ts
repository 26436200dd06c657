import type { MedicalClinicLeaf } from 'schema-dts';
import { comingClosures } from '../clinic/closures.ts';
import { clinicRecord, phrasesIn, singleEntry } from '../content/entries.ts';
import { openingToday } from '../content/openingToday.ts';
import { pathIn } from '../content/translations.ts';
import { translatedLanguages } from '../text/languages.ts';
import { clinicData } from './clinicData.ts';

/** The structured data of the clinic, for the pages that have it in full. */
export async function loadClinicData(site: URL): Promise<MedicalClinicLeaf> {
  const { record, today } = await openingToday();
  const { header } = await singleEntry('site');
  const { groups } = await singleEntry('areas');
  const source = {
    clinic: await clinicRecord(),
    closures: comingClosures(record, today),
    suburbs: groups.flatMap(({ suburbs }) => suburbs.map(({ name }) => name)),
    registered: header.registered,
    access: (await singleEntry('visiting')).access,
    locale: (await phrasesIn()).locale,
    forms: await Promise.all(
      translatedLanguages.map(async (language) => ({
        locale: (await phrasesIn(language)).locale,
        path: pathIn(language, 'booking'),
      })),
    ),
  };
  return clinicData(source, site);
}
