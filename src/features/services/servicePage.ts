import { basename } from 'node:path';
import type { Service as ServiceThing } from 'schema-dts';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { firstVisitMinutes } from '../../clinic/facts.ts';
import { groupServices } from '../../clinic/services.ts';
import { entries, movementEntries, serviceEntries, singleEntry } from '../../content/entries.ts';
import { pageContent } from '../../content/pageContent.ts';
import { servicePicture } from '../../content/schemas/drawingsSchema.ts';
import type { Service } from '../../content/schemas/servicesSchema.ts';
import { signsByUrgency } from '../../content/warningSigns.ts';
import { clinicReference, type PageDetails, questionData } from '../../layout/structuredData.ts';
import { visitPrices, withMinutes } from '../../layout/YourVisit.tsx';
import { movementPath, paths, type Route } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';
import { firstLanguage } from '../../text/languages.ts';
import { serviceTeam } from './ServiceTeam.tsx';

/**
 * The content of the page of a service.
 *
 * @param slug - the last part of the page's address
 * @param site - the origin of the site
 * @throws if there is no such service
 */
export async function servicePage(slug: string, site: URL) {
  const services = await serviceEntries();
  const entry = services.get(slug);
  if (!entry) throw new Error(`content/en/services.yaml does not list the service "${slug}".`);
  const { photo, ...service } = entry;
  const { clinic, phrases, links, ...content } = await pageContent([
    'site',
    'links',
    'servicePages',
    'serviceList',
    'visit',
    'team',
    'visiting',
    'warningSigns',
    'urgent',
    'drawings',
    'whatIsHard',
    'movementsPage',
  ]);
  const { locale } = phrases;
  const { from } = content.movementsPage;
  const movements = [...(await movementEntries())];
  const tonightSheets = (await entries('tonightSheets')).filter(({ data }) => data.services.includes(slug));
  const fees = withMinutes(clinic, service.visitMinutes);
  const minutes = firstVisitMinutes(fees, phrases);
  const serviceGroup = groupServices(content.serviceList).find((group) => group.services.includes(slug));
  return {
    clinic,
    service,
    photo,
    words: { ...content.servicePages, checked: { words: content.site.checked, locale } },
    playerWords: content.site.movement,
    drawing: content.drawings[servicePicture(slug)],
    movements: {
      heading: from.service,
      links: movements
        .filter(([, movement]) => movement.services.includes(slug))
        .map(([name, movement]) => ({ path: movementPath(name), name: movement.name })),
    },
    stepByStep: (hard: string) =>
      movements
        .filter(([, movement]) => movement.hard.includes(hard))
        .map(([name, movement]) => ({
          path: movementPath(name),
          name: interpolate(from.hard, { movement: movement.name }),
        })),
    visit: visitPrices(fees, content.visit, phrases),
    hours: content.site.openingHours,
    minutes,
    firstVisit: await singleEntry('firstVisit', firstLanguage, { firstVisitMinutes: minutes }),
    team: serviceTeam(slug, { clinic, team: content.team, visiting: content.visiting, locale }),
    signs: signsByUrgency(service.seeDoctorFirst.signs, content.warningSigns),
    help: content.warningSigns.help,
    sheets: [
      { path: paths.urgent, name: content.urgent.link },
      ...tonightSheets.map(({ id, data }) => ({
        path: `${paths.tonight}/${basename(id)}`,
        name: data.heading,
      })),
    ],
    whatIsHard: content.whatIsHard,
    signWords: content.warningSigns,
    related: service.related.map(links.service),
    ...serviceData(
      { service, route: links.service(slug), group: serviceGroup?.name ?? '', region: clinic.region },
      site,
    ),
  };
}

interface ServiceSource {
  service: Pick<Service, 'heading' | 'card' | 'conditions' | 'firstSteps'>;
  route: Route;
  /** The heading above the service on the services page. */
  group: string;
  region: Clinic['region'];
}

/**
 * The structured data of a service and its page. It is a Service, which has a provider and an area, and not a MedicalTherapy,
 * which has neither. Conditions are only keywords of the page, since they must promise no outcome.
 *
 * @param site - the origin of the site
 */
function serviceData(
  { service, route, group, region }: ServiceSource,
  site: URL,
): { thing: ServiceThing; page: PageDetails } {
  const url = new URL(route.path, site).href;
  const id = { '@id': `${url}#service` };
  const questions = service.firstSteps?.questions.map(({ name, text }) => questionData(name, [text]));
  return {
    thing: {
      '@type': 'Service',
      ...id,
      url,
      name: service.heading,
      serviceType: route.name,
      category: group,
      description: service.card,
      provider: clinicReference(site),
      areaServed: region,
    },
    page: {
      about: id,
      keywords: service.conditions.items.map(({ name }) => name),
      ...(questions && { type: 'FAQPage', mainEntity: questions }),
    },
  };
}
