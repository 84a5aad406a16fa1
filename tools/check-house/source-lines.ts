import type { Finding, HouseCheck, HouseFile } from './finding.ts';

/** A rule about single lines of source. */
interface LineRule {
  readonly check: string;
  readonly files: RegExp;
  readonly except?: RegExp;
  readonly pattern: RegExp;
  readonly message: string;
}

const TEST = /\.test\.tsx?$/;
const WEB = /^(domains\/[^/]+\/[^/]+\/web|apps\/web|platform\/(web|ui))\/.+\.(ts|tsx|css)$/;
const PAGES_AND_SHELL = /^(domains\/[^/]+\/[^/]+\/web|apps\/web)\/.+\.tsx?$/;
const INDEX =
  /^(domains\/[^/]+\/[^/]+\/(contract|server|web|testing)|engines\/[^/]+|packages\/[^/]+\/src)\/index\.ts$/;

/** Addresses that are no pages: the server answers them itself, so no link builder knows them. */
const NOT_PAGES =
  'api/|assets/|feeds/|embed/|common-grants/|daoip5/|\\.well-known/|[a-z0-9-]+\\.(txt|ico|svg|png|webmanifest)';

const RULES: readonly LineRule[] = [
  {
    check: 'barrel',
    files: /\.(ts|tsx|mjs)$/,
    pattern: /^\s*export\s+(type\s+)?\*/,
    message: 'export names, not everything',
  },
  {
    check: 'raw-color',
    files: WEB,
    except: /(\.test\.tsx?|\/tokens\.css)$/,
    // Inside a string, a class or a style value; `#` of a link to a place in the page is not a color.
    pattern: /(?<!(?:href|to)=\{?)["'`[(:,\s]#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?=["'`\]);,\s]|$)/i,
    message: 'colors come from tokens.css by their role',
  },
  {
    check: 'raw-link',
    files: PAGES_AND_SHELL,
    except: TEST,
    pattern: new RegExp(`\\b(?:(?:to|href)=\\{?|navigate\\()["'\`]/(?!(?:${NOT_PAGES}))`),
    message: "build it with pathTo('/…'), so that the page table proves it",
  },
  {
    check: 'own-format',
    files: /^(domains|apps|platform|engines)\/.+\.tsx?$/,
    // These read what sources write, in many languages and currencies; they write nothing for people.
    except:
      /^(platform\/kernel\/format\/|engines\/(date-reading\/calendar-words|opportunity-formats\/fields\/currency)\.ts$)|\.test\.tsx?$/,
    pattern:
      /\bIntl\.(?:NumberFormat|DateTimeFormat|PluralRules|RelativeTimeFormat|ListFormat)\b|\.toLocale(?:Date|Time)?String\(|\.toUTCString\(|=== 1n? \? '[a-z]/,
    message: 'write numbers, dates and plurals by platform/kernel/format, so that they read alike everywhere',
  },
  {
    check: 'own-clock',
    files: /^domains\/[^/]+\/[^/]+\/server\/.+\.ts$/,
    // A thread without services: it signs what is sealed at that moment.
    except: /(\.test\.ts|^domains\/standing\/tokens\/server\/ledger\/sealer-worker\.ts)$/,
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    message:
      'take the time from the services’ clock, so that all of a fact has one time and tests can move it',
  },
  {
    check: 'todo',
    files: /\.(ts|tsx|mjs|cjs|css|sql)$/,
    except: /^tools\/check-house\/source-lines(\.test)?\.ts$/,
    pattern: /(?:\/\/|\/?\*|--).*\b(?:TODO|FIXME|XXX)\b(?!.*#\d)/,
    message: 'name the issue (#number) or do it now',
  },
];

/** Colors, links, re-exports and notes to oneself, line by line; index files only where the house has them. */
export const checkSourceLines: HouseCheck = (files) =>
  files.flatMap((file) => [...strayIndex(file), ...RULES.flatMap((rule) => broken(rule, file))]);

function broken(rule: LineRule, { path, text }: HouseFile): Finding[] {
  if (!rule.files.test(path) || rule.except?.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      rule.pattern.test(line)
        ? [{ check: rule.check, file: path, line: index + 1, message: rule.message }]
        : [],
    );
}

function strayIndex({ path }: HouseFile): Finding[] {
  if (!/(^|\/)index\.(ts|tsx|mjs)$/.test(path) || INDEX.test(path)) return [];
  return [
    {
      check: 'barrel',
      file: path,
      message: "index files are a domain's contract, server, web, testing and an engine's front",
    },
  ];
}
