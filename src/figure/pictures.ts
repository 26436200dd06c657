import type { Movement } from './movement.ts';
import * as balance from './movements/balance.ts';
import * as everyday from './movements/everyday.ts';
import * as lying from './movements/lying.ts';
import * as progress from './movements/progress.ts';
import * as site from './movements/site.ts';
import * as strength from './movements/strength.ts';

/** The movement of every service, by the last part of its address. */
export const services = {
  'functional-mobility': everyday.functionalMobility,
  'pain-management': everyday.painManagement,
  'strength-conditioning': strength.strengthConditioning,
  'post-surgery-rehabilitation': lying.postSurgeryRehabilitation,
  'neurological-rehabilitation': balance.neurologicalRehabilitation,
  'assistive-technology': everyday.assistiveTechnology,
  musculoskeletal: strength.musculoskeletal,
  'sports-injury': strength.sportsInjury,
  'womens-health': lying.womensHealth,
  'dry-needling': lying.dryNeedling,
  'vestibular-rehabilitation': balance.vestibularRehabilitation,
  'chronic-pain-management': progress.chronicPainManagement,
  'aged-care-physiotherapy': balance.agedCarePhysiotherapy,
  'pediatric-physiotherapy': progress.pediatricPhysiotherapy,
  'workplace-physiotherapy': everyday.workplacePhysiotherapy,
  workcover: everyday.workcover,
  'shoulder-rehabilitation': progress.shoulderRehabilitation,
  'acl-rehabilitation': strength.aclRehabilitation,
} as const satisfies Record<string, Movement>;

/** A service's slug. */
export type ServiceName = keyof typeof services;

/** Pictures that belong to no service. */
const extras = {
  walking: site.walking,
  'not-found': site.notFound,
  received: site.received,
  'cover-beginning': site.coverBeginning,
  'cover-next': site.coverNext,
  together: site.together,
  'wheelchair-push': site.wheelchairPush,
  'wall-stretch': site.wallStretch,
} as const satisfies Record<string, Movement>;

/** Every picture there is. */
export const pictures = { ...services, ...extras } as const;

/** A picture's name: a service's slug, or one of the extras. */
export type PictureName = keyof typeof pictures;
