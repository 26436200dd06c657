import { hoursByRequest, openingHours } from '../clinic/hours.ts';
import { isPlaceholder } from '../clinic/placeholders.ts';
import type { Clinic } from '../clinic/schema.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Logo } from './Logo.tsx';
import type { Menus } from './menus.ts';
import { page, quickLinks, type Route, serviceRoute } from './routes.ts';

interface FooterProps {
  clinic: Clinic;
  menus: Menus;
  /** The year of the copyright line, as of the day that the page is made. */
  year: string;
  /** The next closures as a sentence, as of that day; '' when none is known. */
  closures: string;
}

/**
 * The foot of every page: the way to everything, the address, the phone. What has `data-day` is true of the day that
 * the page was made on; the server puts another in its place (server/pagesOfTheDay.ts).
 */
export function Footer({ clinic, menus, year, closures }: FooterProps) {
  return (
    <footer className="footer" data-ground="ink">
      <div className="page footer__grid">
        <ClinicBlock clinic={clinic} closures={closures} />
        <LinkList heading="Quick Links" links={quickLinks} />
        <LinkList heading="Core Services" links={menus.core.map(serviceRoute)} />
        <LinkList heading="Specialised Services" links={menus.specialised.map(serviceRoute)} />
      </div>
      <div className="page footer__last">
        <p>
          © <span data-day="year">{year}</span> {clinic.name}.<Registration {...clinic.registration} />
        </p>
        <a href={page.faq.path}>{page.faq.name}</a>
      </div>
    </footer>
  );
}

/** The clinic's numbers; the record holds placeholders until it gives its own, and those are no visitor's business. */
function Registration({ abn, ndisProvider }: Clinic['registration']) {
  return (
    <>
      {!isPlaceholder(abn) && ` ABN ${abn}.`}
      {!isPlaceholder(ndisProvider) && ` NDIS registration ${ndisProvider}.`}
    </>
  );
}

function ClinicBlock({ clinic, closures }: Pick<FooterProps, 'clinic' | 'closures'>) {
  const { address, phone } = clinic;
  return (
    <div className="footer__clinic">
      <Logo clinic={clinic} />
      <address>
        {address.street}
        <br />
        {address.suburb} {address.state} {address.postcode}
      </address>
      <p>
        <a className="footer__phone" href={`tel:${phone.dialled}`}>
          {phone.shown}
        </a>
      </p>
      <p>
        {openingHours(clinic)}. {hoursByRequest(clinic)}
      </p>
      <p data-day="closures">{closures}</p>
      <ButtonLink href={page.booking.path}>{page.booking.name}</ButtonLink>
    </div>
  );
}

function LinkList({ heading, links }: { heading: string; links: Route[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="footer__heading">{heading}</h2>
      <ul className="footer__links">
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
