import type { Rights } from './rights.ts';

export const prototypes: Rights = {
  prototype: {
    'POST /': 'user',
    'GET /{id}': 'anyone',
    'PUT /{id}': 'owner prototypes',
    'DELETE /{id}': 'owner prototypes',
    'POST /{id}/expressinterest': 'user',
    'DELETE /{id}/expressinterest': 'user',
    'GET /{id}/feedback': 'anyone',
    'GET /{id}/images': 'anyone',
    'GET /{id}/interested': 'own owner prototypes',
  },
  prototypefeedback: {
    'POST /': 'user',
    'GET /{id}': 'anyone',
    'PUT /{id}': 'owner prototypes',
    'DELETE /{id}': 'owner prototypes',
  },
  prototypeimage: {
    'POST /': 'owner prototypes',
    'GET /{id}': 'anyone',
    'PUT /{id}': 'owner prototypes',
    'DELETE /{id}': 'owner prototypes',
  },
  prototypeinterest: {
    'GET /{id}': 'own owner prototypes',
  },
};
