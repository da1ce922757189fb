/**
 * The namespace and language of a words file. `kyc/words/en.json` holds the namespace named after its folder (`kyc`);
 * `access/words/auth.en.json` holds the namespace `auth`.
 */
export function wordsAt(path: string): { namespace: string; language: string } {
  const [, folder = '', own, language = ''] = /([\w-]+)\/words\/(?:([\w-]+)\.)?(\w+)\.json$/.exec(path) ?? [];
  return { namespace: own ?? folder, language };
}
