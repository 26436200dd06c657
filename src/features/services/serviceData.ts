import type { Service as ServiceThing } from 'schema-dts';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { Service } from '../../content/schemas/servicesSchema.ts';
import { clinicReference, type PageFacts, questionData } from '../../layout/structuredData.ts';
import type { Route } from '../../routes.ts';

interface ServiceSource {
  service: Pick<Service, 'heading' | 'card' | 'conditions' | 'firstSteps'>;
  route: Route;
  /** The heading that it stands under on the services page. */
  group: string;
  region: Clinic['region'];
}

/**
 * A service and its page as search engines read them. It is a Service, since that is what has a provider and an area by
 * schema.org: a MedicalTherapy has neither, and some services treat nobody, such as a look at a desk. What people come
 * with are words of the page, without a claim of what becomes of it.
 *
 * @param site - the origin of the site
 */
export function serviceData(
  { service, route, group, region }: ServiceSource,
  site: URL,
): { thing: ServiceThing; page: PageFacts } {
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
