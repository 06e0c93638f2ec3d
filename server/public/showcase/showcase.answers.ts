import * as adverts from '../../law/adverts/adverts.ports.ts'
import * as enquiries from '../../records/enquiries/enquiries.ports.ts'
import * as properties from '../../records/properties/properties.ports.ts'
import { findPage } from './enquiry-page.ts'
import { hasPublicPage, publishedOn, whetherPageOfRow } from './showcase.published.ts'

enquiries.findPage.answeredBy(findPage)
properties.hasPublicPage.answeredBy(hasPublicPage)
adverts.publishedOn.answeredBy(publishedOn)
adverts.hasPageOfRow.answeredBy(whetherPageOfRow)
