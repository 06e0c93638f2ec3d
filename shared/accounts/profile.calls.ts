import { contract } from '../contract.ts'
import { photoLimit, pictureInput, profile, profileChange, removeSignInInput } from './profile.ts'

/** What a signed-in person says of themself; it is theirs in every account that they work in. */
export const profileCalls = {
  read: contract({
    name: 'readProfile',
    method: 'get',
    path: '/api/profile',
    access: 'user',
    summary: 'Your name, how you can be reached, and your photo’s address',
    reply: profile,
    madeOf: ['profile'],
  }),
  update: contract({
    name: 'updateProfile',
    method: 'patch',
    path: '/api/profile',
    access: 'user',
    summary: 'Change your name, phone number or bio',
    done: { title: 'Profile Updated', description: 'Profile has been updated successfully.' },
    failed: 'Failed to update profile',
    body: profileChange,
    reply: profile,
    changes: ['profile'],
  }),
  readPhoto: contract({
    name: 'readProfilePhoto',
    method: 'get',
    path: '/api/profile/photo',
    access: 'user',
    summary: 'Your photo',
    reply: 'raw',
  }),
  replacePhoto: contract({
    name: 'replaceProfilePhoto',
    method: 'put',
    path: '/api/profile/photo',
    access: 'user',
    summary: 'Your photo: JPG, PNG or GIF, at most 2 MB, as base64. Its middle square is kept.',
    body: pictureInput(photoLimit),
    // The file as base64 text, with its JSON around it.
    bodyLimit: 3 * 1024 * 1024,
    reply: profile,
    changes: ['profile'],
  }),
  removePhoto: contract({
    name: 'removeProfilePhoto',
    method: 'delete',
    path: '/api/profile/photo',
    access: 'user',
    summary: 'Remove your photo',
    reply: null,
    changes: ['profile'],
  }),
  remove: contract({
    name: 'deleteOwnSignIn',
    method: 'delete',
    path: '/api/profile',
    access: 'user',
    confirmed: true,
    summary: 'Delete your own sign-in: you leave every team, and profile, photo and sessions are gone',
    body: removeSignInInput,
    reply: null,
    changes: 'everything',
  }),
}
