import type { Mutant } from './mutant.ts'

const signings = ['server/letting/signings/signings.test.ts']

/** Signing: turns, the written statement, a document that changed, and a file that is not the signed one. */
export const signingMutants: Mutant[] = [
  {
    name: 'a file with the mark of a signing is ours whatever its bytes',
    file: 'server/letting/signings/signings.verify.ts',
    find: "createHash('sha256').update(file).digest('hex') !== signing.signedSha256",
    replace: "signing.signedSha256 === ''",
    tests: signings,
  },
  {
    name: 'an agreement is signed before every tenant is served the written statement',
    file: 'server/letting/signings/signings.sign.ts',
    find: "if (signing.kind === 'agreement') await refuseUnserved",
    replace: 'if (false) await refuseUnserved',
    tests: signings,
  },
  {
    name: 'a document with another version is signed as if it were the same',
    file: 'server/letting/signings/signings.read.ts',
    find: '(await findNewestVersion(scope, document.id))?.id !== versionId',
    replace: '(await findNewestVersion(scope, document.id)) === undefined',
    tests: signings,
  },
  {
    name: 'the terms of a tenancy change under an agreement that is being signed',
    file: 'server/letting/signings/signings.read.ts',
    find: "if (kind !== 'agreement') return false",
    replace: 'if (kind !== undefined) return false',
    tests: signings,
  },
  {
    name: 'the agreement is signed on although the property was sold',
    file: 'server/letting/signings/signings.read.ts',
    find: 'if (home.landlordId !== tenancy.landlordId) return true',
    replace: '',
    tests: signings,
  },
  {
    name: 'a deed is signed online',
    file: 'server/letting/signings/signings.rules.ts',
    find: 'if (isDeed)\n    refuse(',
    replace: 'if (isDeed && !sentence)\n    refuse(',
    tests: signings,
  },
]
