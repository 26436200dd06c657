import type { Clinic } from '../clinic/clinicRecord.ts';
import { isPlaceholder } from '../clinic/clinicRecord.ts';
import { ButtonLink } from '../components/Button.tsx';
import { FoldOnAPhone } from '../components/FoldOnAPhone.tsx';
import type { Menus, SiteWords } from '../content/schemas/siteSchema.ts';
import type { SiteLinks } from '../content/siteLinks.ts';
import { paths, quickPages, type Route } from '../routes.ts';
import { interpolate } from '../text/interpolate.ts';
import { Logo } from './Logo.tsx';

interface FooterProps {
  clinic: Clinic;
  words: SiteWords;
  links: SiteLinks;
  menus: Menus;
  /** The year of the build, for the copyright line. */
  year: string;
}

/**
 * The footer of every page in English: links, address and phone. The server replaces the year of the build by the current year
 * (server/http/datedPages.ts).
 */
export function Footer({ clinic, words, links, menus, year }: FooterProps) {
  const { quickLinks, core, specialised } = words.footer;
  return (
    <footer className="footer" data-ground="ink">
      <div className="page footer__grid">
        <ClinicBlock clinic={clinic} words={words} links={links} />
        <LinkList heading={quickLinks} links={quickPages.map((name) => links.page[name])} />
        <LinkList heading={core} links={menus.core.map(links.service)} />
        <LinkList heading={specialised} links={menus.specialised.map(links.service)} />
      </div>
      {words.footer.acknowledgement && (
        <div className="page row footer__last">
          <p>{words.footer.acknowledgement}</p>
        </div>
      )}
      <div className="page row footer__last">
        <p>
          © <span data-day="year">{year}</span>
          {` ${clinic.name}.`}
          <Registration words={words.footer} {...clinic.registration} />
        </p>
        <a href={paths.faq}>{links.page.faq.name}</a>
      </div>
    </footer>
  );
}

/** The clinic's registration numbers, unless they are placeholders. */
function Registration({ words, abn, ndisProvider }: Clinic['registration'] & { words: SiteWords['footer'] }) {
  return (
    <>
      {!isPlaceholder(abn) && ` ${interpolate(words.abn, { number: abn })}`}
      {!isPlaceholder(ndisProvider) && ` ${interpolate(words.registration, { number: ndisProvider })}`}
    </>
  );
}

function ClinicBlock({ clinic, words, links }: Pick<FooterProps, 'clinic' | 'words' | 'links'>) {
  const { address, phone } = clinic;
  return (
    <div className="footer__clinic">
      <Logo clinic={clinic} name={words.logo} />
      <address>
        {address.street}
        <br />
        {`${address.suburb} ${address.state} ${address.postcode}`}
      </address>
      <p>
        <a className="footer__phone" href={`tel:${phone.dialled}`}>
          {phone.number}
        </a>
      </p>
      <p>{words.footer.hours}</p>
      <ButtonLink href={links.page.booking.path}>{words.enquireNow}</ButtonLink>
    </div>
  );
}

/** A list of links under a heading. */
function LinkList({ heading, links }: { heading: string; links: Route[] }) {
  return (
    <nav className="folded-on-a-phone" aria-label={heading}>
      <FoldOnAPhone heading={<h2 className="footer__heading">{heading}</h2>}>
        <ul className="touch-links footer__links">
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path}>{link.name}</a>
            </li>
          ))}
        </ul>
      </FoldOnAPhone>
    </nav>
  );
}
